// WidgetText
