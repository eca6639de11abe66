import { BellOff } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { draftFrom, draftOf } from './rule-draft.ts'
import { RuleForm } from './rule-form.tsx'
import { BringRuleBackDocument, RuleToEditDocument } from './rule-form.documents.ts'

/** Stands in place of an id for a new pair. */
const NEW = 'new'

/** The form of a notification pair: a new one from the address, or a saved one. */
export function NotificationRulePage({ rule = NEW }: { rule?: string }) {
  return rule === NEW ? <NewRule /> : <OldRule key={rule} id={rule} />
}

function NewRule() {
  const { t } = useTranslation('rule-form')
  const [params] = useSearchParams()
  usePageTitle(t('new'))
  // The link's prefill keys the form, so another link starts it anew.
  const link = params.toString()
  return (
    <RuleForm
      key={link}
      title={t('new')}
      first={draftFrom(params)}
      draftName={`pair:${NEW}?${link}`}
    />
  )
}

function OldRule({ id }: { id: string }) {
  const { t } = useTranslation('rule-form')
  usePageTitle(t('edit'))
  const { answer, error, refetch } = useSessionQuery(RuleToEditDocument, { id })
  if (error && !answer) return <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />
  if (!answer) return <Skeleton rows={6} rowHeight={72} />
  const rule = answer.notificationPair
  if (rule) {
    const name = `pair:${rule.id}`
    return <RuleForm key={name} title={t('edit')} first={draftOf(rule)} draftName={name} />
  }
  return <GoneRule id={id} onBack={refetch} />
}

/** A pair removed less than an hour ago can be restored. */
function GoneRule({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useTranslation('rule-form')
  const { run, isBusy, error } = useMutation()
  const isOver = error?.code === 'NOT_FOUND'
  const bringBack = async () => {
    if (await run(() => mutate(BringRuleBackDocument, { id }))) onBack()
  }
  return (
    <EmptyState
      isPage
      icon={BellOff}
      title={t('gone')}
      actions={
        <>
          {!isOver && (
            <Button color="violet" aria-disabled={isBusy} onClick={() => void bringBack()}>
              {t('bring-back')}
            </Button>
          )}
          <ButtonLink to="/profile#notification-pairs">{t('to-rules')}</ButtonLink>
        </>
      }
    >
      <p role="status">{t(isOver ? 'gone-for-good' : 'gone-why')}</p>
      {error && !isOver && <ErrorNotice error={error} title={t('not-brought-back')} />}
    </EmptyState>
  )
}
