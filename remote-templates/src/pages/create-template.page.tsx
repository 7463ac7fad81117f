import { hasCapability } from '@chatline/shared/runtime';
import { useNavigate, useSearchParams } from '@chatline/shared/runtime/navigation';
import { EditEditor } from '../features/create-template/edit-editor.tsx';
import { TemplateEditor } from '../features/create-template/template-editor.tsx';

/** Create Template; with `?edit=` and a template's id, that one is edited. */
export default function CreateTemplatePage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const editedId = hasCapability('templates.write') ? search.get('edit') : null;
  const showList = () => void navigate('/client-area/manage-template');
  return editedId === null ? (
    <TemplateEditor onSent={showList} />
  ) : (
    <EditEditor key={editedId} templateId={editedId} onSent={showList} />
  );
}
