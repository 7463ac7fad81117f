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

/** Components as WhatsApp accepts them: a person may write `{{ 1 }}`, it requires `{{1}}`. */
export function tidyComponents(components: readonly TemplateComponent[]): TemplateComponent[] {
  return components.map(tidied);
}
