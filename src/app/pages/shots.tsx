import { GoodsDecision } from '#features/requests/member/panels/GoodsDecision.tsx'
import { ShotsPage as PageOf } from '#features/shots/member/ShotsPage.tsx'

export function ShotsPage({ pkgCode }: { pkgCode: string }) {
  return <PageOf pkgCode={pkgCode} Decision={GoodsDecision} />
}
