import { sitePages } from '@hopwise/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { personalPages } from '#web/account/personal-pages.ts'
import { PageMenu } from '#web/ui/overlay/page-menu.tsx'

/** A menu of the reader's own pages beside the open one. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('profile', 'pages')
  const { t: tAccount } = useTranslation('account')
  const pages = personalPages.map(({ path, name }) => ({
    to: path,
    text: t(`pages:${name}`),
    // Other entries are also current on pages below them, such as an exchanger's.
    isExact: path === sitePages.profile.path,
  }))
  return (
    <PageMenu title={t('menu')} label={tAccount('your-pages')} pages={pages}>
      {children}
    </PageMenu>
  )
}
