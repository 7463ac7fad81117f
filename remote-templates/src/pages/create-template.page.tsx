import { TemplateEditor } from '../features/create-template/template-editor.tsx';

/** Create Template. */
export default function CreateTemplatePage() {
  return <TemplateEditor />;
}
