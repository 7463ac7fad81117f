import type { Area } from '../platform/area.ts';
import { createTemplateRoute } from './create-template.route.ts';
import { deleteTemplateOfUserRoute, deleteTemplateRoute } from './delete-template.route.ts';
import { editTemplateRoute } from './edit-template.route.ts';
import { manageTemplateOfUserRoute, manageTemplateRoute } from './manage-template.route.ts';
import {
  syncTemplateOfUserRoute,
  syncTemplateRoute,
  templateSyncOfUserRoute,
  templateSyncRoute,
} from './sync-template.route.ts';
import { templateDetailsOfUserRoute, templateDetailsRoute } from './template-details.route.ts';
import { uploadTemplateSampleRoute } from './upload-template-sample.route.ts';
import { wholeTemplateOfUserRoute, wholeTemplateRoute } from './whole-template.route.ts';

/** What this area adds to the server. */
export const templatesArea: Area = {
  calls: [
    createTemplateRoute,
    deleteTemplateOfUserRoute,
    deleteTemplateRoute,
    editTemplateRoute,
    manageTemplateOfUserRoute,
    manageTemplateRoute,
    syncTemplateOfUserRoute,
    syncTemplateRoute,
    templateDetailsOfUserRoute,
    templateDetailsRoute,
    templateSyncOfUserRoute,
    templateSyncRoute,
    uploadTemplateSampleRoute,
    wholeTemplateOfUserRoute,
    wholeTemplateRoute,
  ],
};
