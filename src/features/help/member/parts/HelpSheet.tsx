import { Trans } from '@lingui/react/macro'
import { BookOpen } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { ErrorState } from '#engine/client/ui/ErrorState.tsx'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { paths } from '#engine/shared/paths.ts'
import { useBusinessName } from '#features/business/member/parts/use-business.ts'
import {
  isHelpArticle,
  isWritten,
  type WrittenArticle,
} from '#features/help/rules/help-articles.ts'
import { Blocks } from './Blocks.tsx'
import { useArticles } from './use-articles.ts'

/** The article that a click in another one leads to; null for any other link. */
function articleOf({ target }: MouseEvent): WrittenArticle | null {
  const link = target instanceof Element ? target.closest('a') : null
  const url = link && new URL(link.href)
  const name = url?.pathname === paths.helpCenter() ? (url.searchParams.get('article') ?? '') : ''
  return isHelpArticle(name) && isWritten(name) ? name : null
}

/** An article of the help center over the screen. Its links to other articles open them here, so that no form is left. */
export function HelpSheet({ article, onClose }: { article: WrittenArticle; onClose: () => void }) {
  const [name, setName] = useState(article)
  const articles = useArticles()
  const business = useBusinessName()
  const category =
    articles.state === 'ready' ? articles.of.articles.find((one) => one.name === name) : undefined
  const follow = (event: MouseEvent) => {
    const next = articleOf(event)
    if (next === null) return
    event.preventDefault()
    setName(next)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={category?.title ?? <Trans>Help</Trans>}
      description={category?.summary}
      footer={
        <ButtonLink icon={BookOpen} href={paths.helpCenter({ article: name })}>
          <Trans>Open in the help center</Trans>
        </ButtonLink>
      }
    >
      {articles.state === 'loading' ? (
        <Loading />
      ) : articles.state === 'failed' ? (
        <ErrorState title={<Trans>Articles couldn’t be loaded</Trans>} onRetry={articles.again}>
          <Trans>Connect to the internet and try again.</Trans>
        </ErrorState>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
        <div key={name} onClick={follow}>
          {category === undefined ? (
            <Notice kind="caution">
              <Trans>{business} doesn’t show this article.</Trans>
            </Notice>
          ) : (
            'blocks' in category.text && <Blocks of={category.text.blocks} />
          )}
        </div>
      )}
    </Sheet>
  )
}
