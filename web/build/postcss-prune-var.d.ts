declare module 'postcss-prune-var' {
  import type { PluginCreator } from 'postcss';

  const pruneVariables: PluginCreator<object>;
  export = pruneVariables;
}
