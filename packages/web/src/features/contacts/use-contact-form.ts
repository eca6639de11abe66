import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCurrentUser } from '#web/account/user/current-user.ts'
import { useAsked } from '#web/lib/graphql/use-asked.ts'
import { act } from '#web/lib/graphql/ask-once.ts'
import type { Fault } from '#web/lib/graphql/fault.ts'
import { checkDraft, type ContactFaults, type ContactField, contactFields } from './check-draft.ts'
import { type ContactDraft, forgetDraft, keepDraft, readDraft } from './contact-draft.ts'
import { CurrentUserDocument } from './own-email.documents.ts'
import { SendContactMessageDocument } from './send-message.documents.ts'

/** The form from the first letter to the receipt. The draft survives everything but sending. */
export function useContactForm() {
  const [params] = useSearchParams()
  const [draft, setDraft] = useState<ContactDraft>(() => {
    const kept = readDraft()
    return { ...kept, message: kept.message || (params.get('message') ?? '') }
  })
  const [wasSubmitted, setSubmitted] = useState(false)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const [reference, setReference] = useState<string>()
  const { user } = useCurrentUser()
  const { answer: own } = useAsked(CurrentUserDocument, {}, { pause: !user })
  useOffered(user?.name, (name) => setDraft((last) => ({ ...last, name: last.name || name })))
  useOffered(own?.currentUser?.email, (email) =>
    setDraft((last) => ({ ...last, email: last.email || email })),
  )
  const faults: ContactFaults = wasSubmitted ? checkDraft(draft) : {}
  const type = (field: ContactField, text: string) => {
    const next = { ...draft, [field]: text }
    setDraft(next)
    keepDraft(next)
  }
  /** Sends the message; returns the first faulty field, or undefined once it is on its way. */
  const submit = async (): Promise<ContactField | undefined> => {
    setSubmitted(true)
    const wrong = checkDraft(draft)
    const first = contactFields.find((field) => wrong[field])
    if (first) return first
    setSending(true)
    setFault(undefined)
    const { answer, fault: why } = await act(SendContactMessageDocument, { input: draft })
    setSending(false)
    if (why) setFault(why)
    else {
      forgetDraft()
      setReference(answer.sendContactMessage.reference)
    }
    return undefined
  }
  const startAnew = () => {
    setReference(undefined)
    setSubmitted(false)
    setDraft({ ...draft, message: '' })
  }
  return { draft, faults, fault, isSending, reference, type, submit, startAnew }
}

/** Offers each newly known text once, during render. */
function useOffered(text: string | null | undefined, offer: (text: string) => void): void {
  const [offered, setOffered] = useState<string>()
  if (!text || text === offered) return
  setOffered(text)
  offer(text)
}
