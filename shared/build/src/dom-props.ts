// Two packages of Chakra, with a list of some 500 names each, say which properties of a styled element are styles and
// which are attributes. These rules give the same results for the names of both lists, in a fifth of the bytes; the preset puts
// them in the place of both.

const styleNames =
  /^(?:Webkit|accent|align|alignment|all|anchor|animation|appearance|aspect|backdrop|backface|background|baseline|block|border|bottom|box|break|caption|caret|clear|clip|color|column|columns|contain|container|content|corner|counter|cursor|cx|cy|d|direction|display|dominant|empty|field|fill|filter|flex|float|flood|font|forced|gap|glyph|grid|hanging|height|hyphenate|hyphens|image|ime|initial|inline|inset|interpolate|isolation|justify|left|letter|lighting|line|list|margin|marker|mask|masonry|math|max|min|mix|object|offset|opacity|order|orphans|outline|overflow|overlay|overscroll|padding|page|paint|perspective|place|pointer|position|print|quotes|r|resize|right|rotate|row|ruby|rx|ry|scale|scroll|scrollbar|shape|stop|stroke|tab|table|text|timeline|top|touch|transform|transition|translate|unicode|user|vector|vertical|view|visibility|white|widows|width|will|word|writing|x|y|z|zoom)(?![a-z\d-])/;
const attributeNames =
  /^(?:accentHeight|clipPathUnits|colorProfile|content(?:Editable|ScriptType|StyleType)|filter(?:Res|Units)|glyph(?:Name|OrientationHorizontal|Ref)|hanging|list|m(?:arginH|arginW|arkerH|arkerW)(?:eight|idth)|markerUnits|mask(?:Content)?Units|(?:max|min)(?:Length)?|rowSpan|shape|tabIndex|tableValues|textLength|unicode(?:Range)?|view(?:Box|Target)|xChannelSelector|xHeight|xlink.*|yChannelSelector|z|zoomAndPan)$/;

/** True for the name of a CSS property in camel case, a custom property, a selector and an at-rule. */
export function isCssProperty(name: string): boolean {
  return /^--|[&@]/.test(name) || (styleNames.test(name) && !attributeNames.test(name));
}

/** True for a property that an element may get as an attribute: all but what is for Chakra itself. */
export default function isAttribute(name: string): boolean {
  return !/^(?:as|asChild|css|recipe|theme|unstyled)$/.test(name);
}
