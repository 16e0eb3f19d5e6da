// WidgetPackage
