import SchemaBuilder from '@pothos/core'

/** Test files that share a process register our plugins one after the other, in one library. */
SchemaBuilder.allowPluginReRegistration = true
