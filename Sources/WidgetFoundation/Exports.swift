// What a product needs of the mechanism, under one name.
@_exported public import CairoBackend
@_exported public import ContentHash
@_exported public import DisplayList
@_exported public import Geometry
@_exported public import PictureComparison
@_exported public import SVGBackend
@_exported public import WidgetDocument
@_exported public import WidgetFindings
@_exported public import WidgetFormatting
@_exported public import WidgetImages
@_exported public import WidgetKinds
@_exported public import WidgetPackage
@_exported public import WidgetRuntime
@_exported public import WidgetSymbols
@_exported public import WidgetText
