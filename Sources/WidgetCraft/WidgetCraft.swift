// WidgetCraft
