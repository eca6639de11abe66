import { useRef, useState } from 'react'
import { useDoing } from '#web/account/user/use-doing.ts'
import { act, actAndLeave } from '#web/lib/graphql/ask-once.ts'
import type { Fault } from '#web/lib/graphql/fault.ts'
import {
  SaveApplicationDraftDocument,
  SubmitApplicationDocument,
} from '../own-exchanger.documents.ts'
import { stepOf, type TypedForm } from './typed-form.ts'

interface Begun {
  /** Undefined until a draft is saved. */
  readonly id: string | undefined
  readonly form: TypedForm
}

type FieldFault = Fault['fields'][number]

/** The form from the first letter to its sending; the server keeps the draft meanwhile. */
export function useApplicationForm(begun: Begun) {
  const [form, setForm] = useState(begun.form)
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [timesRefused, setTimesRefused] = useState(0)
  const keeping = useRef({ id: begun.id, kept: begun.form, last: Promise.resolve(true) })
  const { run, isBusy, fault } = useDoing()
  const [lost, setLost] = useState<Fault>()
  const type = <Field extends keyof TypedForm>(field: Field, value: TypedForm[Field]) => {
    setForm((last) => ({ ...last, [field]: value }))
    const told = field === 'startMonth' || field === 'startYear' ? 'startDay' : field
    setFaults((last) => last.filter((each) => each.field !== told))
  }
  /**
   * Saves run one after another, because two at once would make two drafts. Returns false on
   * failure.
   */
  const keep = (): Promise<boolean> => {
    const turn = keeping.current.last.then(async () => {
      if (keeping.current.kept === form) return true
      const { answer, fault: why } = await actAndLeave(SaveApplicationDraftDocument, {
        ...(keeping.current.id !== undefined && { id: keeping.current.id }),
        input: form,
      })
      setLost(why)
      if (!answer) return false
      keeping.current = { ...keeping.current, id: answer.saveApplicationDraft.id, kept: form }
      return true
    })
    keeping.current.last = turn
    return turn
  }
  /** Sends the application and returns its id. */
  const submit = async (): Promise<string | undefined> => {
    if (!(await keep())) return undefined
    const { id } = keeping.current
    const outcome = { fields: [] as readonly FieldFault[] }
    const answer = await run(async () => {
      const sent = await act(SubmitApplicationDocument, {
        ...(id !== undefined && { id }),
        input: form,
      })
      outcome.fields = sent.fault?.fields ?? []
      return sent
    })
    setFaults(outcome.fields.filter(({ field }) => field in stepOf))
    if (outcome.fields.length > 0) setTimesRefused((times) => times + 1)
    return answer?.submitApplication.id
  }
  const rest = lost ?? (fault && besides(fault))
  return { form, faults, timesRefused, isBusy, fault: rest, type, keep, submit }
}

export type ApplicationForm = ReturnType<typeof useApplicationForm>

/** The part of a refusal that no field shows. */
function besides(fault: Fault): Fault | undefined {
  if (fault.code !== 'VALIDATION') return fault
  const fields = fault.fields.filter(({ field }) => !(field in stepOf))
  return fields.length > 0 ? { ...fault, fields } : undefined
}
