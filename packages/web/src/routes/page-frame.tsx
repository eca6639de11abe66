import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Outlet } from 'react-router'
import { usePageKeys } from '#web/features/palette/use-page-keys.ts'
import { useSignInModal } from '#web/account/access/sign-in-modal.ts'
import { useCurrentUser } from '#web/account/user/current-user.ts'
import { useOpenPalette } from '#web/lib/page/palette-state.ts'
import { textsReady } from '#web/lib/texts/texts.ts'
import { showToast } from '#web/ui/state/toast.tsx'

const SignInModal = lazy(async () => {
  const { SignInModal: Modal } = await import('#web/features/sign-in/sign-in-modal.tsx')
  await textsReady()
  return { default: Modal }
})

const Palette = lazy(async () => {
  const { Palette: Component } = await import('#web/features/palette/palette.tsx')
  await textsReady()
  return { default: Component }
})

/** Every page with its overlays: the sign-in modal, the search of everything. */
export function PageFrame() {
  usePageKeys()
  return (
    <>
      <Outlet />
      <SignInOverlay />
      <PaletteState />
    </>
  )
}

function PaletteState() {
  const room = useOpenPalette()
  if (room === undefined) return null
  return (
    <Suspense>
      <Palette />
    </Suspense>
  )
}

function SignInOverlay() {
  const { t } = useTranslation('account')
  const { user, isKnown } = useCurrentUser()
  const { isOpen, close } = useSignInModal()
  const [wasOpened, setOpened] = useState(false)
  const isShown = isOpen && !user
  const hasWaited = useRef(false)
  const isClosing = useRef(false)
  if (isShown && !wasOpened) setOpened(true)
  useEffect(() => {
    if (isShown) hasWaited.current = true
    if (!isOpen) isClosing.current = false
    if (!isOpen || !user || !isKnown || isClosing.current) return
    // Going back takes a moment, and must happen only once.
    isClosing.current = true
    if (hasWaited.current) showToast(t('signed-in', { name: user.name }))
    hasWaited.current = false
    close({ isSignedIn: true })
  }, [isShown, isOpen, user, isKnown, close, t])
  if (!wasOpened) return null
  return (
    <Suspense>
      <SignInModal isOpen={isShown} onStayOut={() => close({ isSignedIn: false })} />
    </Suspense>
  )
}
