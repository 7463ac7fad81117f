// Two packages of Chakra, with a list of some 500 names each, say which properties of a styled element are styles and
// which are attributes. These rules give the same results for the names of both lists, in a fifth of the bytes; the
// preset uses them instead of both.

const styleNames =
  /^(?:all|animation|appearance|background|border|bottom|caret|clear|clip|color|columns|contain|container|content|cursor|cx|cy|d|direction|display|fill|filter|flex|float|font|gap|grid|height|hyphens|inset|isolation|left|margin|marker|mask|offset|opacity|order|orphans|outline|overflow|overlay|padding|page|perspective|position|quotes|r|resize|right|rotate|rx|ry|scale|stroke|top|transform|transition|translate|visibility|widows|width|x|y|zoom)(?![a-z\d-])|^(?:Webkit|accent|align|alignment|anchor|aspect|backdrop|backface|baseline|block|box|break|caption|column|corner|counter|dominant|empty|field|flood|forced|glyph|hanging|hyphenate|image|ime|initial|inline|interpolate|justify|letter|lighting|line|list|masonry|math|max|min|mix|object|overscroll|paint|place|pointer|print|row|ruby|scroll|scrollbar|shape|stop|tab|table|text|timeline|touch|unicode|user|vector|vertical|view|white|will|word|writing|z)(?=[A-Z])/;
/** Attributes, and properties of Chakra's menus, dialogs and calendars, that begin as a style does. */
const otherNames =
  /^(?:accentHeight|anchorPoint|initialFocusEl|maxSelectedDates|m(?:ax|in)View|scrollToIndexFn|clipPathUnits|colorProfile|content(?:Editable|ScriptType|StyleType)|filter(?:Res|Units)|glyph(?:Name|OrientationHorizontal|Ref)|hanging|list|m(?:arginH|arginW|arkerH|arkerW)(?:eight|idth)|markerUnits|mask(?:Content)?Units|(?:max|min)(?:Length)?|rowSpan|shape|tabIndex|tableValues|textLength|unicode(?:Range)?|view(?:Box|Target)|xChannelSelector|xHeight|xlink.*|yChannelSelector|z|zoomAndPan)$/;

/** True for the name of a CSS property in camel case, a custom property, a selector and an at-rule. */
export function isCssProperty(name: string): boolean {
  return /^--|[&@]/.test(name) || (styleNames.test(name) && !otherNames.test(name));
}

/** True for a property that an element may get as an attribute: all but what is for Chakra itself. */
export default function isAttribute(name: string): boolean {
  return !/^(?:as|asChild|css|recipe|theme|unstyled)$/.test(name);
}
