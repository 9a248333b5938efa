import { useLingui } from '@lingui/react/macro'
import { Close, Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { Children, type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { openOverlay } from '#engine/client/platform/open-overlay.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'

let locks = 0

/** Locks the scroll of the page while the caller is mounted; counts nested sheets. */
function useScrollLock(): void {
  useLayoutEffect(() => {
    locks += 1
    document.documentElement.classList.add('scroll-locked')
    return () => {
      locks -= 1
      if (locks === 0) document.documentElement.classList.remove('scroll-locked')
    }
  }, [])
}

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** One sentence that screen readers announce when the sheet opens. */
  description?: ReactNode
  children?: ReactNode
  /** Stays at the bottom while the rest scrolls: the buttons. */
  footer?: ReactNode
  /** Gets the focus when the sheet closes. */
  opener?: Element | null
}

/** Escape first closes an open list in the sheet, then the sheet. */
function keepOpenForList(event: globalThis.KeyboardEvent) {
  const target = event.target
  if (target instanceof Element && target.getAttribute('aria-expanded') === 'true')
    event.preventDefault()
}

/** A toast above the sheet belongs to it as to any page: its action leaves the sheet open. */
function keepOpenForToast(event: Event) {
  const target = event instanceof CustomEvent ? event.detail.originalEvent.target : event.target
  if (target instanceof Element && target.closest('[data-toasts]') !== null) event.preventDefault()
}

/** Focuses the panel itself: its title is announced first and no phone keyboard opens. */
function focusPanel(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

/** Focuses what opened the sheet, or the page's main element if that is gone. */
function returnFocus(opener: Element | null | undefined) {
  const back = opener?.isConnected ? opener : document.getElementById('main')
  if (back instanceof HTMLElement) back.focus({ preventScroll: true })
}

/**
 * Avoids Radix's `Overlay`, which locks the scroll by a style element that the page's policy blocks. The backdrop is a
 * plain element and the lock is a class.
 */
function Panel({ title, description, children, footer, opener, onClose }: SheetProps) {
  const { t } = useLingui()
  const close = useEffectEvent(onClose)
  useEffect(() => openOverlay(() => close()), [])
  useScrollLock()
  // A question that its title asks has no body, and then no room for one.
  const hasBody = Children.toArray(children).length > 0
  return (
    <div className="fixed inset-0 z-40 grid animate-appear items-end bg-backdrop sm:place-items-center sm:p-6">
      <Content
        {...(description ? {} : { 'aria-describedby': undefined })}
        onEscapeKeyDown={keepOpenForList}
        onInteractOutside={keepOpenForToast}
        onOpenAutoFocus={focusPanel}
        onCloseAutoFocus={(event) => {
          // Radix would focus its own trigger, which these sheets do not have.
          event.preventDefault()
          returnFocus(opener)
        }}
        className="flex max-h-[calc(100dvh-2rem)] w-full animate-rise flex-col overflow-hidden rounded-t-card bg-surface pb-[env(safe-area-inset-bottom)] shadow-float outline-none sm:max-w-lg sm:rounded-card"
      >
        <header className="flex items-start justify-between gap-3 py-2 pr-2 pl-4 sm:pl-5">
          <div className="min-w-0 py-2">
            <Title className="text-18 font-bold">{title}</Title>
            {description && (
              <Description className="text-14 text-ink-soft">{description}</Description>
            )}
          </div>
          <Close asChild>
            <IconButton icon={X} label={t`Close`} />
          </Close>
        </header>
        <hr className="shrink-0 border-t-2 border-dashed border-line" />
        {hasBody && <div className="overflow-y-auto overscroll-contain p-4 sm:p-5">{children}</div>}
        {footer && (
          <footer
            className={classNames(
              'flex flex-col-reverse gap-3 p-4 sm:flex-row sm:justify-end sm:px-5',
              hasBody && 'border-t border-line',
            )}
          >
            {footer}
          </footer>
        )}
      </Content>
    </div>
  )
}

/** The Radix dialog. Screens use `Sheet`, which loads it on first use. */
export function SheetDialog(props: SheetProps) {
  return (
    <Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Portal>
        <Panel {...props} />
      </Portal>
    </Root>
  )
}
