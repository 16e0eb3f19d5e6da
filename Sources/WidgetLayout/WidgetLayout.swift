// WidgetLayout
