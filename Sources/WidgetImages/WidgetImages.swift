// WidgetImages
