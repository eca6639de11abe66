import { linkedPages } from '@hopwise/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { PageMenu } from '#web/ui/overlay/page-menu.tsx'
import { SignInWhenOld } from './sign-in-when-old.tsx'

/** What stands around every page of the administration. */
export function AdminMenu({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin-frame', 'admin-pages')
  const pages = linkedPages('admin').map(({ path, name }) => ({
    to: path,
    text: t(`admin-pages:link.${name}`),
  }))
  return (
    <PageMenu title={t('title')} label={t('pages')} pages={pages}>
      <SignInWhenOld />
      {children}
    </PageMenu>
  )
}
