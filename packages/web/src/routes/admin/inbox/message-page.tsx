import { useParams } from 'react-router'
import { Message } from '#web/features/admin-inbox/message.tsx'

export function AdminMessagePage() {
  const { reference = '' } = useParams()
  return <Message key={reference} reference={reference} />
}
