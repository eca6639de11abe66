import { useTranslation } from '#web/lib/texts/texts.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { Tabs } from '#web/ui/show/tabs.tsx'
import { AllowedOffers } from './allowed-offers.tsx'
import { MarkedOffers } from './marked-offers.tsx'

const tabs = ['marked', 'allowed'] as const
const PANEL = 'suspicious-panel'

/** Offers marked as suspicious, and those an admin vouches for. */
export function AdminSuspiciousPage() {
  const { t } = useTranslation('admin-suspicious')
  const { params, change } = useUrlState()
  usePageTitle(t('title'))
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'marked'
  return (
    <>
      <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
      <p className="mt-1 max-w-3xl text-text-2">{t('lead')}</p>
      <div className="my-4">
        <Tabs
          label={t('tabs')}
          panelId={PANEL}
          tabs={tabs.map((each) => ({ id: each, label: t(`tab.${each}`) }))}
          chosen={tab}
          onChoose={(next) => change({ tab: next === 'marked' ? undefined : next })}
        />
      </div>
      <div id={PANEL} role="tabpanel" aria-label={t(`tab.${tab}`)}>
        {tab === 'marked' ? <MarkedOffers /> : <AllowedOffers />}
      </div>
    </>
  )
}
