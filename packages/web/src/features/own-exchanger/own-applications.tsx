import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { ApplicationForm } from './form/application-form.tsx'
import { type ApplicationFacts, OwnApplicationsDocument } from './own-exchanger.documents.ts'
import { ApplicationCard } from './shown/application-card.tsx'

const EVERY_MS = 30_000
/** The interval while a file is being read. */
const SOON_MS = 2_000
const NEW = 'new'

/** The way to get listed, and the progress of the reader's applications. `children` come first. */
export function OwnApplications({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('own-exchanger')
  const [isReading, setReading] = useState(false)
  const result = useSessionQuery(
    OwnApplicationsDocument,
    {},
    { everyMs: isReading ? SOON_MS : EVERY_MS },
  )
  const { answer, error, refetch } = result
  const isDue = answer?.applications.some(({ isLintDue }) => isLintDue) ?? false
  if (isDue !== isReading) setReading(isDue)
  const isOwner = answer !== undefined && answer.ownedExchangers.length > 0
  usePageTitle(t('title'))
  return (
    <>
      <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-text-2">{t(isOwner ? 'lead-owner' : 'lead')}</p>
      <div className="mb-6 max-w-3xl empty:hidden">{children}</div>
      {error && !answer && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!answer && !error && <Skeleton rows={6} rowHeight={56} />}
      {answer && (
        <Applications applications={answer.applications} isOwner={isOwner} onChanged={refetch} />
      )}
    </>
  )
}

interface ApplicationsProps {
  applications: readonly ApplicationFacts[]
  /** Whether an exchanger is the reader's already: the form then waits to be opened. */
  isOwner: boolean
  onChanged: () => void
}

function Applications({ applications, isOwner, onChanged }: ApplicationsProps) {
  const { t } = useTranslation('own-exchanger')
  const { params, change } = useUrlState()
  const [wasNew, setWasNew] = useState(applications.length === 0 && !isOwner)
  const [begun, setBegun] = useState<string>()
  const open = params.get('form') ?? (wasNew ? NEW : undefined)
  const known = applications.find(({ id }) => id === open)
  const close = () => {
    setWasNew(false)
    setBegun(undefined)
    change({ form: undefined, step: undefined })
  }
  if (open !== undefined && (open === NEW || open === begun || known)) {
    return (
      <ApplicationForm
        key={open === begun ? NEW : open}
        known={known}
        onBegun={(id) => {
          setBegun(id)
          // The page leads to this draft when it is entered again.
          change({ form: id }, { replace: true })
        }}
        onSent={() => {
          showToast(t('sent'))
          close()
        }}
        onLeave={applications.length > 0 || isOwner ? close : undefined}
      />
    )
  }
  return (
    <div className="grid max-w-3xl gap-4">
      <div>
        <Button icon={Plus} color="violet" onClick={() => change({ form: NEW })}>
          {t('new')}
        </Button>
      </div>
      {applications.map((application) => (
        <ApplicationCard
          key={application.id}
          application={application}
          onEdit={(id) => change({ form: id })}
          onChanged={onChanged}
        />
      ))}
    </div>
  )
}
