// WidgetKinds
