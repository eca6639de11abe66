import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCurrentUser } from '#web/account/user/current-user.ts'
import { useOwnDraft } from '#web/account/user/own-draft.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import {
  checkDraft,
  type ContactDraft,
  type ContactFaults,
  type ContactField,
  contactFields,
} from './check-draft.ts'
import { CurrentUserDocument } from './own-email.documents.ts'
import { SendContactMessageDocument } from './send-message.documents.ts'

/** The form from the first letter to the receipt. The draft survives everything but sending. */
export function useContactForm() {
  const [params] = useSearchParams()
  const [prefilledMessage] = useState(params.get('message') ?? '')
  const { user } = useCurrentUser()
  const { answer: own } = useQuery(CurrentUserDocument, {}, { pause: !user })
  const offered = { name: user?.name ?? '', email: own?.currentUser?.email ?? '' }
  const first = { ...offered, message: prefilledMessage }
  // The account's name and address are only offered, and arrive after the form.
  const kept = useOwnDraft('contact', first, { isLasting: true })
  const { form: draft, type, drop, earlier } = kept
  const [wasSubmitted, setSubmitted] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ApiError>()
  const [reference, setReference] = useState<string>()
  const [sent, setSent] = useState<Partial<ContactDraft>>({})
  const faults: ContactFaults = wasSubmitted ? checkDraft(draft) : {}
  /** Sends the message; returns the first faulty field, or undefined once it is on its way. */
  const submit = async (): Promise<ContactField | undefined> => {
    setSubmitted(true)
    const wrong = checkDraft(draft)
    const faulty = contactFields.find((field) => wrong[field])
    if (faulty) return faulty
    setSending(true)
    setError(undefined)
    const { answer, error: why } = await mutate(SendContactMessageDocument, { input: draft })
    setSending(false)
    if (why) setError(why)
    else {
      setSent(draft)
      drop()
      setReference(answer.sendContactMessage.reference)
    }
    return undefined
  }
  const startAnew = () => {
    setReference(undefined)
    setSubmitted(false)
    type({ ...sent, message: '' })
  }
  return {
    draft,
    earlier,
    /** Says nothing of faults until the form is sent again. */
    forgive: () => setSubmitted(false),
    faults,
    error,
    isSending,
    reference,
    type: (field: ContactField, text: string) => type({ [field]: text }),
    submit,
    startAnew,
  }
}
