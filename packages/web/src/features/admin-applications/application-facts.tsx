import { applicationField, type ApplicationName, applicationRecord } from '@hopwise/contract'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { LintReportView } from '#web/market/feed-file/lint-report.tsx'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { AddressText } from '#web/ui/list/address-text.tsx'
import { Fact } from '#web/ui/list/fact.tsx'
import type { AdminApplicationFacts, AlikeFacts } from './admin-applications.documents.ts'
import { StatusBadge } from './status-badge.tsx'

type Shown = { found: AdminApplicationFacts }

/** The application's data, and its applicant. */
export function ApplicationFacts({ found }: Shown) {
  const { t } = useTranslation('admin-applications')
  const { t: tRecord } = useTranslation('application-record')
  const { application, user } = found
  return (
    <>
      <p className="mt-3 max-w-[70ch] wrap-anywhere whitespace-pre-wrap">
        {application.description}
      </p>
      <dl className="mt-4 grid gap-x-8 gap-y-2 text-table sm:grid-cols-2">
        <Fact name={t('account')}>
          <Link to={`/admin/users/${user.id}`} className="text-accent underline">
            <AddressText>{user.email ?? user.telegram ?? user.name}</AddressText>
          </Link>
        </Fact>
        {names.map((name) => (
          <Fact key={name} name={tRecord(`short.${name}`)}>
            <Typed application={application} name={name} />
          </Fact>
        ))}
        {application.reason !== null && <Fact name={t('reason')}>{application.reason}</Fact>}
        {application.exchanger && (
          <Fact name={t('exchanger')}>
            <Link
              to={`/admin/exchangers/${application.exchanger.id}`}
              className="text-accent underline"
            >
              {application.exchanger.name}
            </Link>
          </Fact>
        )}
      </dl>
    </>
  )
}

/** Fields that the title and the text above the others have, or that another one includes. */
const apart = ['acceptsRules', 'projectName', 'description', 'startMonth', 'startYear'] as const

type FactName = Exclude<ApplicationName, (typeof apart)[number]>

const names = applicationRecord.names.filter(
  (name): name is FactName => !apart.some((each) => each === name),
)

interface TypedProps {
  application: AdminApplicationFacts['application']
  name: FactName
}

/** A field as admins read it. */
function Typed({ application, name }: TypedProps) {
  const { t } = useTranslation('admin-applications')
  const locale = useLocale()
  const format = useFormat()
  const text = application[name]
  switch (applicationField(name).kind) {
    case 'person':
    case 'phone':
      return text || t('forgotten')
    case 'address':
      return text === null ? '—' : <ExternalLink href={text}>{text}</ExternalLink>
    case 'country':
      return text && (new Intl.DisplayNames(locale, { type: 'region' }).of(text) ?? text)
    case 'start':
      return format.day(startMsOf(application))
    case 'dollars':
      return format.usd(Number(text), true)
    case 'consent':
    case 'exportFile':
    case 'level':
    case 'line':
    case 'startPart':
    case 'text':
    case 'wmid':
      return text ?? '—'
  }
}

/** Local midnight of the start day, so that the reader sees the day the applicant typed. */
function startMsOf({ startDay, startMonth, startYear }: AdminApplicationFacts['application']) {
  return new Date(Number(startYear), Number(startMonth) - 1, Number(startDay)).getTime()
}

/** Other applications and exchangers of the same host or the same person. */
export function Alike({ found }: Shown) {
  const { t } = useTranslation('admin-applications')
  const { sameHostAs, sameHostApplications, sameOwner } = found
  return (
    <section className="mt-8">
      <h2 className="text-h3 font-semibold">{t('alike')}</h2>
      {sameHostAs.length + sameHostApplications.length + sameOwner.length === 0 && (
        <p className="mt-2 text-table text-text-2">{t('alike-none')}</p>
      )}
      {sameHostAs.length > 0 && (
        <div className="mt-2 text-table">
          <p className="text-text-3">{t('same-host')}</p>
          <ul>
            {sameHostAs.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/admin/exchangers/${id}`} className="text-accent underline">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <AlikeList name={t('same-host-applications')} applications={sameHostApplications} />
      <AlikeList name={t('same-owner')} applications={sameOwner} />
    </section>
  )
}

interface AlikeListProps {
  name: string
  applications: readonly AlikeFacts[]
}

function AlikeList({ name, applications }: AlikeListProps) {
  const format = useFormat()
  if (applications.length === 0) return null
  return (
    <div className="mt-2 text-table">
      <p className="text-text-3">{name}</p>
      <ul className="space-y-1">
        {applications.map(({ id, status, projectName, updatedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <Link to={`/admin/applications/${id}`} className="text-accent underline">
              {projectName}
            </Link>
            <StatusBadge status={status} />
            <span className="text-meta text-text-3">{format.moment(Date.parse(updatedAt))}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The result of reading the file when the application was last submitted. */
export function FileReport({ found }: Shown) {
  const { t } = useTranslation('admin-applications')
  const { lint, isLintDue, exportUrl } = found.application
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-h3 font-semibold">{t('file')}</h2>
      {lint ? (
        <LintReportView report={lint} />
      ) : (
        <p className="text-table text-text-2">
          {t(isLintDue ? 'reading' : exportUrl === null ? 'no-file' : 'not-read')}
        </p>
      )}
    </section>
  )
}
