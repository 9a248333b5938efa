import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePathname } from '#engine/client/navigation/location.ts'
import { LanguageSelect } from '#engine/client/ui/LanguageSelect.tsx'
import { firstPaths } from '#engine/shared/first-paths.ts'
import { useBusiness, useBusinessName } from '#features/business/member/parts/use-business.ts'
import { logoPath } from '#features/business/rules/public-business.ts'
import { rememberLanguage } from './remember-language.ts'
import { useOpeningSoon } from './use-opening-soon.ts'

function Tab({ href, children }: { href: string; children: ReactNode }) {
  const isHere = usePathname() === href
  return (
    <a
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className="relative grid min-h-14 whitespace-nowrap items-center px-2.5 text-14 font-medium text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2.5 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-brand"
    >
      {children}
    </a>
  )
}

type HeaderProps = {
  /** Home and mall; members on phones have them in the tab bar, and the console is no place to shop. */
  tabs?: 'always' | 'wide' | 'never'
  /** Where the business's name leads. */
  home?: string
  /** What is said of it, with the name, where that is not our home page. */
  homeLabel?: (name: string) => string
  /** Shown at the end, next to the language. */
  end?: ReactNode
  /** Shown between the name and the end. */
  children?: ReactNode
}

/** The header of every screen: business, current place and language. */
export function Header({
  tabs = 'always',
  home = firstPaths.tourist(),
  homeLabel,
  end,
  children,
}: HeaderProps) {
  const { t } = useLingui()
  const name = useBusinessName()
  const { features, languages } = useBusiness()
  const isOpeningSoon = useOpeningSoon()
  return (
    <header
      data-top-bar
      className="sticky top-0 z-30 [@media(max-height:30rem)]:static border-b border-line bg-paper pt-[env(safe-area-inset-top)] print:hidden"
    >
      <div
        className={`mx-auto flex min-h-14 flex-wrap items-center gap-1 px-4 ${tabs === 'always' ? 'max-w-content' : 'max-w-[84rem]'}`}
      >
        <a
          href={home}
          aria-label={homeLabel?.(name) ?? t`${name}, home page`}
          className="mr-1 flex min-h-11 items-center gap-2 text-18 font-bold tracking-tight"
        >
          <Mark />
          <span
            className={`truncate max-sm:max-w-[22.5vw] ${tabs === 'always' ? 'max-[22rem]:hidden' : 'max-sm:hidden'}`}
          >
            {name}
          </span>
        </a>
        {tabs !== 'never' && !isOpeningSoon && (
          <nav aria-label={t`Product`} className={tabs === 'wide' ? 'hidden lg:flex' : 'flex'}>
            <span className="hidden sm:block">
              <Tab href={firstPaths.tourist()}>
                <Trans>Home</Trans>
              </Tab>
            </span>
            {features.mall && (
              <Tab href={firstPaths.mallHome()}>
                <Trans>Mall</Trans>
              </Tab>
            )}
          </nav>
        )}
        {children}
        <div className={`flex items-center gap-1 ${children ? 'ml-auto lg:ml-3' : 'ml-auto'}`}>
          <span className="max-sm:[&_select]:w-9 max-sm:[&_select]:pr-0 max-sm:[&_select]:text-transparent max-sm:[&_svg:last-of-type]:hidden">
            <LanguageSelect
              offered={tabs === 'never' ? undefined : languages}
              onChosen={rememberLanguage}
            />
          </span>
          {end}
        </div>
      </div>
    </header>
  )
}

/** The business's logo, or the mark of our own icon while it has none. */
function Mark() {
  const { logo } = useBusiness()
  if (logo !== null) {
    return (
      <img src={logoPath(logo, 180)} alt="" width={28} height={28} className="rounded-control" />
    )
  }
  return (
    <svg viewBox="80 96 356 206" className="h-7 w-auto" aria-hidden>
      <g className="fill-brand">
        <path d="M112 190c92 46 196 46 288 0-4 48-30 78-72 78H184c-42 0-68-30-72-78Z" />
        <path d="M186 202c0-58 26-92 68-92s68 34 68 92c-44 9-92 9-136 0Z" />
      </g>
      <g fill="none" strokeLinecap="round">
        <path
          className="stroke-paper"
          strokeWidth="7"
          d="M218 204c-2-44 6-72 20-86M290 204c2-44-6-72-20-86"
        />
        <path
          className="stroke-brand"
          strokeWidth="11"
          d="m342 216 44-112M124 292q22-16 44 0t44 0 44 0 44 0 44 0 44 0"
        />
      </g>
    </svg>
  )
}
