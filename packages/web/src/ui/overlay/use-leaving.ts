import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How long what closes fades before it says that it has closed. */
const LEAVING_MS = 400

/** Keeps something on the page while it fades, and reports to its owner when it has. */
export function useLeaving(isOpen: boolean, onClose: () => void) {
  const [isShown, setShown] = useState(isOpen)
  const [isLeaving, setLeaving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latestClose = useRef(onClose)
  useLayoutEffect(() => {
    latestClose.current = onClose
  }, [onClose])
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setLeaving(!isOpen)
    if (isOpen) setShown(true)
  }

  useEffect(() => {
    if (isOpen) {
      clearTimeout(timer.current)
      return
    }
    // Closed by its owner: it fades all the same, and there is nobody left to tell.
    timer.current = setTimeout(() => setShown(false), LEAVING_MS)
  }, [isOpen])
  useEffect(() => () => clearTimeout(timer.current), [])

  const leave = useCallback(() => {
    setLeaving(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setShown(false)
      latestClose.current()
    }, LEAVING_MS)
  }, [])
  return { isShown: isShown || isOpen, isLeaving: isLeaving && isShown, leave }
}
