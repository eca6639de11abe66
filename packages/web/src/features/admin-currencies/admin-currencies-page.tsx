import { Plus } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { Tabs } from '#web/ui/show/tabs.tsx'
import { CitiesTab } from './cities/cities-tab.tsx'
import { UnknownCodes } from './codes/unknown-codes.tsx'
import { CurrenciesList } from './list/currencies-list.tsx'

const tabs = ['codes', 'cities', 'all'] as const
const PANEL = 'currencies-panel'

/** Unknown codes and cities that need an admin, and all known currencies. */
export function AdminCurrenciesPage() {
  const { t } = useTranslation('admin-currencies')
  const { params, change } = useUrlState()
  usePageTitle(t('title'))
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'codes'
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
        <ButtonLink to="/admin/currencies/new" color="black" icon={Plus}>
          {t('add')}
        </ButtonLink>
      </div>
      <div className="my-4">
        <Tabs
          label={t('tabs')}
          panelId={PANEL}
          tabs={tabs.map((each) => ({ id: each, label: t(`tab.${each}`) }))}
          chosen={tab}
          onChoose={(next) => change({ tab: next === 'codes' ? undefined : next })}
        />
      </div>
      <div id={PANEL} role="tabpanel" aria-label={t(`tab.${tab}`)}>
        {tab === 'codes' && <UnknownCodes />}
        {tab === 'cities' && <CitiesTab />}
        {tab === 'all' && <CurrenciesList />}
      </div>
    </>
  )
}
