import { useNavigate } from '@chatline/runtime/navigation';
import { TemplateEditor } from '../features/create-template/template-editor.tsx';

export default function CreateTemplatePage() {
  const navigate = useNavigate();
  return <TemplateEditor onSent={() => void navigate('/client-area/manage-template')} />;
}
