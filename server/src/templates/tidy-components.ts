import type { TemplateComponent } from '@chatline/contract/calls/template-components';
import { tidyVariables } from '@chatline/contract/templates/variables';

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
