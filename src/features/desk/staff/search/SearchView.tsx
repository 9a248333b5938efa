import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { use, useEffect } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { mayUse } from '#engine/client/session/may-use.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Groups } from '#engine/client/ui/Code.tsx'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import { ScanButton } from '#features/carriers/member/parts/ScanButton.tsx'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { ViewsContext } from '#features/console/staff/parts/ViewsContext.tsx'
import { MAX_OF_KIND, type SearchHit, searchStaff } from '#features/desk/contract/search.ts'
import { Hit, keyOf } from './Hit.tsx'
import { actsFor, viewsNamed } from './search-acts.ts'

/** What a text names: things by their numbers, goods, shelves and people, and what can be done with a number. */
export function SearchView() {
  const q = useSearchParams().get('q')?.trim() ?? ''
  return (
    <>
      <PageHeader
        title={<Trans>Search</Trans>}
        actions={
          <ScanButton
            purpose="any"
            room={1}
            onCodes={([code]) => code && navigate(paths.staffSearch({ q: code }))}
          />
        }
      />
      {q === '' ? (
        <EmptyState drawing={<Shelf />} title={<Trans>What are you looking for?</Trans>}>
          <HowToSearch />
        </EmptyState>
      ) : (
        <Results key={q} q={q} />
      )}
    </>
  )
}

function HowToSearch() {
  const mayServe = mayUse(useSession(), 'serve')
  return (
    <>
      <Trans>
        The last four digits of a number are enough. Goods and shelves are found too, and pages of
        the console.
      </Trans>
      {mayServe && (
        <>
          {' '}
          <Trans>You find members by name, e-mail address and the end of their phone number.</Trans>
        </>
      )}
    </>
  )
}

function Results({ q }: { q: string }) {
  const { i18n } = useLingui()
  const session = useSession()
  const asked = {
    may: (right: Parameters<typeof mayUse>[1]) => mayUse(session, right),
    nameOf: (words: MessageDescriptor) => i18n._(words),
  }
  const acts = actsFor(q, asked)
  const views = viewsNamed(q, use(ViewsContext), asked)
  const [first, ...others] = acts
  // Words that name an act are not part of what it is done with.
  const code = first?.code ?? q
  const answer = useLive(
    () => query(searchStaff, { query: { q: code } }, { call: staffCall }),
    [code],
  )
  if (first?.isNamed && others.length === 0) return <OpenAt href={first.act.href(code)} />
  return (
    <div className="grid grid-cols-1 gap-5">
      {acts.length + views.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {acts.map(({ act }) => (
            <li key={act.words.id}>
              <ButtonLink href={act.href(code)}>
                <span>
                  {i18n._(act.words)} <Groups of={code} />
                </span>
              </ButtonLink>
            </li>
          ))}
          {views.map(({ name, words }) => (
            <li key={name}>
              <ButtonLink href={paths[name]()}>{i18n._(words)}</ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <AnswerView of={answer}>
        {({ hits, isMore }) => {
          const only = onlyParcel(hits)
          if (only !== null) return <OpenAt href={paths.staffParcel({ code: only })} />
          if (hits.length === 0) return views.length > 0 ? null : <NothingFound q={q} />
          return <Hits hits={hits} isMore={isMore} />
        }}
      </AnswerView>
    </div>
  )
}

/** The number of the one parcel that was found, whose page has all that the list would; null if there are others. */
function onlyParcel(hits: readonly SearchHit[]): string | null {
  const [hit, ...others] = hits
  return hit?.kind === 'parcel' && others.length === 0 ? hit.code : null
}

/** The one thing that was meant opens by itself. */
function OpenAt({ href }: { href: string }) {
  useEffect(() => navigate(href, { replace: true }), [href])
  return null
}

function NothingFound({ q }: { q: string }) {
  return (
    <EmptyState drawing={<Shelf />} title={<Trans>Nothing found for {q}</Trans>}>
      <HowToSearch />
    </EmptyState>
  )
}

function Hits({ hits, isMore }: { hits: readonly SearchHit[]; isMore: boolean }) {
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {hits.map((hit) => (
          <li key={keyOf(hit)}>
            <Hit hit={hit} />
          </li>
        ))}
      </ul>
      {isMore && (
        <p className="text-14 text-ink-soft">
          <Trans>
            There are more. Only the first {MAX_OF_KIND} of each kind are listed: type more of the
            number or another word.
          </Trans>
        </p>
      )}
    </>
  )
}
