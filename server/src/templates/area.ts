import type { Area } from '../platform/area.ts';
import { createTemplateRoute } from './create-template.route.ts';
import { deleteTemplateRoutes } from './delete-template.route.ts';
import { editTemplateRoute } from './edit-template.route.ts';
import { manageTemplateRoutes } from './manage-template.route.ts';
import { syncTemplateRoutes, templateSyncRoutes } from './sync-template.route.ts';
import { templateDetailsRoutes } from './template-details.route.ts';
import { uploadTemplateSampleRoute } from './upload-template-sample.route.ts';
import { wholeTemplateRoutes } from './whole-template.route.ts';

export const templatesArea: Area = {
  refusals: ['templates', 'whatsapp'],
  calls: [
    createTemplateRoute,
    ...deleteTemplateRoutes,
    editTemplateRoute,
    ...manageTemplateRoutes,
    ...syncTemplateRoutes,
    ...templateDetailsRoutes,
    ...templateSyncRoutes,
    uploadTemplateSampleRoute,
    ...wholeTemplateRoutes,
  ],
};
