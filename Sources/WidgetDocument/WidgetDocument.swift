// WidgetDocument
