// Provides the runtime configuration to components.
import { createContext, type ReactNode, useContext } from 'react'
import type { RuntimeConfig } from '../../../../domain/site/runtime-config.ts'

const RuntimeConfigContext = createContext<RuntimeConfig | null>(null)

export function RuntimeConfigProvider(props: { config: RuntimeConfig; children: ReactNode }) {
  return <RuntimeConfigContext value={props.config}>{props.children}</RuntimeConfigContext>
}

export function useRuntimeConfig(): RuntimeConfig {
  const config = useContext(RuntimeConfigContext)
  if (!config) throw new Error('useRuntimeConfig needs a RuntimeConfigProvider above it.')
  return config
}
