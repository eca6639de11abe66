import type { SettingSection } from '@hopwise/contract'
import { useId } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { Card } from '#web/ui/show/card.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AdminSettingsDocument, type SettingFacts } from './admin-settings.documents.ts'
import { SettingForm } from './setting-form.tsx'
import { SourceHealth } from './source-health.tsx'

/** Settings that can be changed while the server runs, each by itself. */
export function AdminSettingsPage() {
  const { t } = useTranslation('admin-settings')
  const { answer, error, refetch } = useSessionQuery(AdminSettingsDocument, {})
  usePageTitle(t('title'))
  const settings = answer?.adminSettings
  return (
    <>
      <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
      <p className="mt-1 max-w-prose text-text-2">{t('lead')}</p>
      <div className="mt-6 grid grid-cols-1 gap-4">
        {error && !settings && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
        {!settings && !error && <Skeleton rows={8} rowHeight={72} />}
        {[...sectionsOf(settings ?? [])].map(([section, own]) => (
          <Section key={section} {...{ section, settings: own }} onChanged={refetch} />
        ))}
      </div>
    </>
  )
}

/** The settings of each section, in the order of the answer. */
const sectionsOf = (settings: readonly SettingFacts[]) =>
  Map.groupBy(settings, ({ section }) => section)

interface SectionProps {
  section: SettingSection
  settings: readonly SettingFacts[]
  onChanged: () => void
}

function Section({ section, settings, onChanged }: SectionProps) {
  const { t } = useTranslation('admin-settings')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="p-5 md:p-6">
        <h2 id={id} className="text-h3 font-semibold">
          {t(`section.${section}`)}
        </h2>
        <div className="mt-2 divide-y divide-line-soft">
          {settings.map((setting) => (
            <SettingForm key={setting.name} {...{ setting, onChanged }} />
          ))}
        </div>
        {section === 'SOURCE' && <SourceHealth />}
      </Card>
    </section>
  )
}
