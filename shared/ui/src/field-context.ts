import { createContext, useContext } from 'react';

/** Ids and state that a Field passes to the control inside it. */
export interface FieldState {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

export const FieldContext = createContext<FieldState | undefined>(undefined);

interface Wiring {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
}

/** Joins a control to its Field's label, hint and error; a control's own attributes win. */
export function useFieldWiring(own: Wiring) {
  const field = useContext(FieldContext);
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  const isInvalid = own['aria-invalid'] ?? field?.isInvalid;
  return {
    ...(own.id || field ? { id: own.id ?? field?.id } : {}),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': isInvalid }),
  };
}
