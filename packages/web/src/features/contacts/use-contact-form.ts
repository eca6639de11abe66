import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCurrentUser } from '#web/account/user/current-user.ts'
import { act } from '#web/lib/graphql/ask-once.ts'
import type { Fault } from '#web/lib/graphql/fault.ts'
import { checkDraft, type ContactFaults, type ContactField, contactFields } from './check-draft.ts'
import { type ContactDraft, forgetDraft, keepDraft, readDraft } from './contact-draft.ts'
import { SendContactMessageDocument } from './send-message.documents.ts'

/** The form from the first letter to the receipt. What is typed survives everything but sending. */
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
  const name = user?.name
  const [offered, setOffered] = useState<string>()
  if (name && name !== offered) {
    setOffered(name)
    if (draft.name === '') setDraft({ ...draft, name })
  }
  const faults: ContactFaults = wasSubmitted ? checkDraft(draft) : {}
  const type = (field: ContactField, text: string) => {
    const next = { ...draft, [field]: text }
    setDraft(next)
    keepDraft(next)
  }
  /** The first field that needs a look; none, and it is on its way. */
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
