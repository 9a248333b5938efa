/*
 * The first script of a prerendered page. The page can be read as it is and its links work, so the app comes only when
 * the largest paint is over and nothing competes with it any more. Its files are named in the page: importing them here
 * would fetch them at once.
 */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

function startApp(): void {
  const { app, with: along } = document.querySelector('script')?.dataset ?? {}
  for (const href of along?.split(' ') ?? []) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  }
  if (app) void import(/* @vite-ignore */ app)
}

if (document.readyState === 'complete') afterPaint(startApp)
else addEventListener('load', () => afterPaint(startApp), { once: true })
