// The frame of the signed-in app: sidebar, top bar, the page.
import type { User } from '@supabase/supabase-js'
import { PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { BrandMark } from '../../shared/site/brand-mark.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { SidebarLinks } from './sidebar-links.tsx'
import { useLiveWorkspace } from './use-live-workspace.ts'
import { useSidebar } from './use-sidebar.ts'
import { useWorkspace } from './workspace.ts'
import { WorkspaceStatus } from './workspace-status.tsx'

const sidebarId = 'sidebar'

export function AppLayout(props: { user: User; children: ReactNode }) {
  const { isSmall, isOpen, isSheetOpen, setIsSheetOpen, toggle } = useSidebar()
  const workspace = useWorkspace(props.user.id)
  useLiveWorkspace(props.user.id)
  return (
    <div className="flex min-h-svh print:block">
      {isSmall ? (
        <Sheet isOpen={isSheetOpen} onOpenChange={setIsSheetOpen} title="Bandstand" side="left">
          <div className="flex min-h-full">
            <SidebarLinks isFolded={false} workspace={workspace} onLeave={() => setIsSheetOpen(false)} />
          </div>
        </Sheet>
      ) : (
        <aside
          id={sidebarId}
          className={`sticky top-0 flex h-[calc(100svh-var(--hidden-below))] shrink-0 flex-col border-r border-line bg-card py-3 transition-[width] print:hidden ${isOpen ? 'w-64 px-3' : 'w-12 px-0.5'}`}
        >
          <Link
            to={paths.home()}
            aria-label="Bandstand, the home page"
            className="mb-4 flex min-h-11 items-center gap-2.5 overflow-hidden rounded-control px-1.5 font-display text-xl font-semibold tracking-tight"
          >
            <BrandMark className="size-8 shrink-0" />
            {isOpen ? 'Bandstand' : null}
          </Link>
          <SidebarLinks isFolded={!isOpen} workspace={workspace} />
        </aside>
      )}
      <div className="flex min-w-0 flex-1 flex-col print:block">
        <header className="sticky top-0 z-20 flex h-14 items-center justify-between border-b border-line bg-ground px-2 md:px-4 print:hidden">
          <IconButton
            icon={PanelLeft}
            label="Toggle sidebar"
            aria-expanded={isSmall ? isSheetOpen : isOpen}
            aria-controls={isSmall ? undefined : sidebarId}
            aria-keyshortcuts="Control+B Meta+B"
            onClick={toggle}
          />
          <WorkspaceStatus workspace={workspace} />
          <AvatarMenu user={props.user} workspace={workspace} />
        </header>
        {props.children}
        {isSmall ? <BottomBar workspace={workspace} /> : null}
      </div>
    </div>
  )
}
