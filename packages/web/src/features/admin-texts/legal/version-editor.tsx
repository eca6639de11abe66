import type { SyntheticEvent } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useNavigate } from 'react-router'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { controlClass, Field } from '#web/ui/field/field.tsx'
import { useFieldError } from '#web/ui/field/use-field-error.ts'
import { EarlierDraft } from '#web/ui/state/earlier-draft.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { type LegalVersionText, SaveLegalVersionDocument } from '../admin-texts.documents.ts'
import { textsOf, valuesOf } from '../editor/draft.ts'
import { BehindNotice } from '../editor/behind-notice.tsx'
import { limitOf } from '../editor/limit-of.ts'
import { SaveBar } from '../editor/save-bar.tsx'
import { TwoTexts } from '../editor/two-texts.tsx'
import { useDraft } from '../editor/use-draft.ts'

interface VersionEditorProps {
  kind: LegalVersionText['kind']
  /** The version edited; a new one begins with the texts of the newest. */
  base: LegalVersionText | undefined
  isNew?: boolean
  onSaved: () => void
}

const WEEK_MS = 7 * 86_400_000
const nothing = { en: null, ru: null }
const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10)

/** The editor of a version in both languages, with its first day in force. */
export function VersionEditor({ kind, base, isNew = false, onSaved }: VersionEditorProps) {
  const { t } = useTranslation('admin-texts')
  const navigate = useNavigate()
  const today = useAtServerNow(dayOf)
  const inAWeek = dayOf(Date.parse(today) + WEEK_MS)
  const effectiveOn = isNew ? inAWeek : (base?.effectiveOn.slice(0, 10) ?? '')
  const values = { ...valuesOf(base ?? nothing), effectiveOn }
  const name = `legal:${kind}-${isNew ? 'new' : base?.version}`
  const draft = useDraft(name, { stamp: base?.stamp ?? '', values })
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const version = isNew ? (base?.version ?? 0) + 1 : base!.version
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!draft.isDirty || draft.isBehind) return
    const { effectiveOn: day = '' } = draft.values
    const answer = await run(() =>
      mutate(SaveLegalVersionDocument, {
        kind,
        ...(!isNew && { version }),
        effectiveOn: `${day || '1970-01-01'}T00:00:00.000Z`,
        stamp: draft.stamp,
        ...textsOf(draft.values),
      }),
    )
    if (answer) {
      draft.drop()
      showToast(t('saved'))
      void navigate(`/admin/texts/${kind.toLowerCase()}`, { replace: true })
    }
    onSaved()
  }
  return (
    <>
      <p className="mt-2 text-text-2">
        {t(isNew ? 'new-version-why' : 'to-come-why', { version })}
      </p>
      <BehindNotice draft={draft} />
      <form noValidate className="mt-6" onSubmit={(event) => void save(event)}>
        <EarlierDraft className="mb-4" earlier={draft.earlier} />
        <Field
          label={t('effective-on')}
          hint={t('effective-on-hint')}
          error={errorOf('effectiveOn')}
          className="mb-8 max-w-60"
        >
          {(labelled) => (
            <input
              {...labelled}
              type="date"
              min={today}
              value={draft.values['effectiveOn'] ?? ''}
              onChange={(event) => draft.type('effectiveOn', event.target.value)}
              className={controlClass}
            />
          )}
        </Field>
        <TwoTexts
          draft={draft}
          saved={values}
          errorOf={(field) => errorOf(field, limitOf(field))}
          missing={t('missing-legal')}
        />
        <SaveBar draft={draft} isBusy={isBusy} error={error} label={t('publish')}>
          <ButtonLink to="?">{t('back-to-versions')}</ButtonLink>
        </SaveBar>
      </form>
    </>
  )
}
