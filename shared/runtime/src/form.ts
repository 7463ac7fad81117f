/** Forms: one copy of the library for the console and all modules. */
export { valibotResolver } from '@hookform/resolvers/valibot';
export {
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormRegister,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useController,
  useForm,
  useWatch,
} from 'react-hook-form';
