import { Contacts } from '#web/features/contacts/contacts.tsx'

export function ContactsPage() {
  return <Contacts />
}
