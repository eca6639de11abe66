import { type FieldReason, isEmail, longest } from '@hopwise/contract'

export interface ContactDraft {
  readonly name: string
  readonly email: string
  readonly message: string
}

export type ContactField = keyof ContactDraft
export type ContactFaults = { readonly [Field in ContactField]?: FieldReason }

export const contactFields: readonly ContactField[] = ['name', 'email', 'message']

export const longestOf: Readonly<Partial<Record<ContactField, number>>> = {
  name: longest.contactName,
  message: longest.contactMessage,
}

/** The fault of each field; the message may be sent when there is none. */
export function checkDraft(draft: ContactDraft): ContactFaults {
  const faults = contactFields.flatMap((field) => {
    const reason = faultOf(field, draft[field].trim())
    return reason ? [[field, reason] as const] : []
  })
  return Object.fromEntries(faults)
}

function faultOf(field: ContactField, text: string): FieldReason | undefined {
  if (text === '') return 'REQUIRED'
  if (field === 'email' && !isEmail(text)) return 'NOT_AN_EMAIL'
  return text.length > (longestOf[field] ?? Infinity) ? 'TOO_LONG' : undefined
}
