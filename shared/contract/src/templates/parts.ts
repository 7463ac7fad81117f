import * as v from 'valibot';
import {
  type ParameterFormat,
  type TemplateBody,
  type TemplateButton,
  type TemplateComponent,
  type TemplateFooter,
  type TemplateHeader,
  templateComponent,
} from '../calls/template-components.ts';

/** A template's parts by type. */
export interface TemplateParts {
  readonly format: ParameterFormat;
  readonly header: TemplateHeader | undefined;
  readonly body: TemplateBody | undefined;
  readonly footer: TemplateFooter | undefined;
  readonly buttons: readonly TemplateButton[];
  /** Types of parts that this model does not know (a carousel, a flow button): only WhatsApp checks those. */
  readonly unknown: readonly string[];
}

/** Sorts a template's components into parts. */
export function partsOf(
  components: readonly TemplateComponent[],
  format: ParameterFormat,
  unknown: readonly string[] = [],
): TemplateParts {
  let header: TemplateHeader | undefined;
  let body: TemplateBody | undefined;
  let footer: TemplateFooter | undefined;
  let buttons: readonly TemplateButton[] = [];
  for (const component of components) {
    if (component.type === 'HEADER') header ??= component;
    else if (component.type === 'BODY') body ??= component;
    else if (component.type === 'FOOTER') footer ??= component;
    else buttons = component.buttons;
  }
  return { format, header, body, footer, buttons, unknown };
}

const typed = v.object({ type: v.string() });

/**
 * Reads components as WhatsApp lists them; parts that this model does not know are named in `unknown` and left out.
 * @param raw WhatsApp's `components`
 */
export function readParts(raw: unknown, format: ParameterFormat): TemplateParts {
  const unknown: string[] = [];
  const known: TemplateComponent[] = [];
  for (const part of Array.isArray(raw) ? raw : []) {
    const read = v.safeParse(templateComponent, part);
    const named = v.safeParse(typed, part);
    if (read.success) known.push(read.output);
    else unknown.push(named.success ? named.output.type.toUpperCase() : 'UNKNOWN');
  }
  const parts = partsOf(known, format, unknown);
  // Every template has a body. If none is listed, it is not known yet.
  return parts.body === undefined ? { ...parts, unknown: [...unknown, 'BODY'] } : parts;
}
