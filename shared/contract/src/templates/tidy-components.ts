import type { TemplateComponent } from '../calls/template-components.ts';
import { tidyVariables } from './variables.ts';

function tidied(component: TemplateComponent): TemplateComponent {
  if (component.type === 'BODY' && component.text !== undefined) {
    return { ...component, text: tidyVariables(component.text) };
  }
  if (component.type === 'HEADER' && component.format === 'TEXT') {
    return { ...component, text: tidyVariables(component.text) };
  }
  return component;
}

/** Normalises components for WhatsApp, which requires `{{1}}` for what a user may write as `{{ 1 }}`. */
export function tidyComponents(components: readonly TemplateComponent[]): TemplateComponent[] {
  return components.map(tidied);
}
