import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { Sidebar as Menu } from './sidebar.tsx'

const Sidebar = lazy(async () => {
  const { Sidebar: Component } = await import('./sidebar.tsx')
  return { default: Component }
})

/** The links of small screens, whose code loads when they are first asked for. */
export function SidebarLater(props: ComponentProps<typeof Menu>) {
  const [wasOpened, setOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setOpened(true)
  // It fades out when it is closed: so it stays.
  return (
    wasOpened && (
      <Suspense>
        <Sidebar {...props} />
      </Suspense>
    )
  )
}
