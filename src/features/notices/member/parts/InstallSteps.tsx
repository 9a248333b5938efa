import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { installWay } from '#engine/client/platform/install.ts'

/** How to install the app where the browser has no prompt, with a picture of each step. */
export function InstallSteps() {
  switch (installWay()) {
    case 'shareSheet':
      return (
        <ol className="grid gap-3 sm:grid-cols-3">
          <Step number={1} picture={<SafariBar />}>
            <Trans>In Safari, tap Share. If you don’t see it, tap ••• first.</Trans>
          </Step>
          <Step number={2} picture={<ShareSheet />}>
            <Trans>Choose “Add to Home Screen”</Trans>
          </Step>
          <Step number={3} picture={<AddDialog />}>
            <Trans>Tap “Add”</Trans>
          </Step>
        </ol>
      )
    case 'firefoxMenu':
      return (
        <ol className="grid gap-3 sm:grid-cols-2">
          <Step number={1} picture={<FirefoxBar />}>
            <Trans>In Firefox, tap the menu</Trans>
          </Step>
          <Step number={2} picture={<FirefoxMenu />}>
            <Trans>Choose “Add app to Home screen”</Trans>
          </Step>
        </ol>
      )
    case 'menu':
      return (
        <p className="text-14">
          <Trans>Open your browser’s menu and choose “Install” or “Add to home screen”.</Trans>
        </p>
      )
  }
}

type StepProps = { number: number; picture: ReactNode; children: ReactNode }

function Step({ number, picture, children }: StepProps) {
  return (
    <li className="flex items-center gap-3 text-14 sm:flex-col sm:items-start">
      <Phone>{picture}</Phone>
      <span>
        {number}. {children}
      </span>
    </li>
  )
}

/** A part of a phone's screen; the words beside it say what it shows. */
function Phone({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 80"
      aria-hidden="true"
      className="h-auto w-[7.5rem] shrink-0 fill-none stroke-current stroke-2 text-ink"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect x="1" y="1" width="118" height="78" rx="10" className="fill-surface stroke-line" />
      {children}
    </svg>
  )
}

/** The square with an arrow, as iOS draws it, around a point. */
const SHARE_MARK = 'm-5 -3h-3v13h16v-13h-3m-5 6v-15m-4 4 4-4 4 4'
const LINE = 'stroke-line-strong'
const TAPPED = 'fill-brand-soft stroke-brand'

function SafariBar() {
  return (
    <>
      <path d="M14 16h70M14 26h50" className={LINE} />
      <path d="M1 50h118" className="stroke-line" />
      <path d="m24 58-6 7 6 7M42 58l6 7-6 7M84 58h9v14h-9zM104 58v14M110 58v14" className={LINE} />
      <circle cx="66" cy="64" r="14" className={TAPPED} />
      <path d={`M66 65${SHARE_MARK}`} className="stroke-brand" />
    </>
  )
}

function ShareSheet() {
  return (
    <>
      <path d="M14 16h60M14 64h52" className={LINE} />
      <rect x="8" y="27" width="104" height="25" rx="6" className={TAPPED} />
      <path d="M18 40h44" />
      <path d="M90 32h14v15H90zM97 35.5v8M93 39.5h8" className="stroke-brand" />
    </>
  )
}

function AddDialog() {
  return (
    <>
      <path d="M12 15h24" className={LINE} />
      <rect x="80" y="6" width="32" height="18" rx="9" className={TAPPED} />
      <path d="M96 11v8M92 15h8" className="stroke-brand" />
      <rect x="14" y="36" width="28" height="28" rx="7" className="fill-brand stroke-brand" />
      <path
        d="M19 51c6 3 12 3 18 0-1 5-3 7-6 7h-6c-3 0-5-2-6-7z"
        className="fill-paper stroke-paper"
      />
      <path d="M52 45h50M52 56h34" className={LINE} />
    </>
  )
}

function FirefoxBar() {
  return (
    <>
      <path d="M14 44h80M14 56h60M14 68h70" className={LINE} />
      <rect x="10" y="10" width="74" height="18" rx="9" className="stroke-line-strong" />
      <circle cx="100" cy="19" r="13" className={TAPPED} />
      <path d="M100 13v.1M100 19v.1M100 25v.1" className="stroke-brand stroke-[3.5]" />
    </>
  )
}

function FirefoxMenu() {
  return (
    <>
      <rect x="36" y="6" width="76" height="68" rx="8" className="stroke-line-strong" />
      <path d="M46 18h44M46 64h36" className={LINE} />
      <rect x="40" y="29" width="68" height="24" rx="6" className={TAPPED} />
      <path d="M48 35h8v12h-8zM52 38v6M49.5 41.500h5" className="stroke-brand" />
      <path d="M64 41h36" />
    </>
  )
}
