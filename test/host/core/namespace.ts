/** The `foundry` namespace. */
import { deepClone, expandObject, flattenObject, getProperty, hasProperty, mergeObject, setProperty } from "../json.ts";
import { randomID, type Raw } from "../shape.ts";
import { makeApplications } from "./applications.ts";
import { AudioHelper } from "./audio.ts";
import { Collection } from "./collection.ts";
import { Document } from "./document.ts";
import { WorldCollection, DocumentCollection, EmbeddedCollection } from "./documentCollection.ts";
import { Actor } from "./documents/actor.ts";
import { Combat } from "./documents/combat.ts";
import { Combatant } from "./documents/combatant.ts";
import { ActiveEffect } from "./documents/effect.ts";
import { ActiveEffectTypeDataModel } from "./documents/effectData.ts";
import { Folder } from "./documents/folder.ts";
import { Macro } from "./documents/macro.ts";
import { Item } from "./documents/item.ts";
import { JournalEntry, JournalEntryPage } from "./documents/journal.ts";
import { ChatMessage } from "./documents/message.ts";
import { ActorDelta } from "./documents/delta.ts";
import { Scene } from "./documents/scene.ts";
import { RollTable, TableResult } from "./documents/table.ts";
import { TokenDocument } from "./documents/token.ts";
import { Color, User } from "./documents/user.ts";
import { Roll } from "./dice/roll.ts";
import * as terms from "./dice/terms.ts";
import { HostError, strictTree } from "./errors.ts";
import { DataField } from "./fields/base.ts";
import { DataModelValidationError } from "./fields/failure.ts";
import { ArrayField, SetField } from "./fields/lists.ts";
import { TypedObjectField } from "./fields/keyed.ts";
import { ObjectField, SchemaField } from "./fields/objects.ts";
import * as special from "./fields/special.ts";
import { AnyField, BooleanField, NumberField, StringField } from "./fields/simple.ts";
import { Hooks } from "./hooks.ts";
import { Localization } from "./i18n.ts";
import { is14 } from "./generation.ts";
import { DataModel } from "./model.ts";
import * as operators from "./operators.ts";
import { toKeys } from "./operators.ts";
import { CompendiumCollection } from "./packs.ts";
import { ClientSettings } from "./settings.ts";
import { Tour, ToursCollection } from "./tour.ts";
import { TypeDataModel } from "./typeModel.ts";
import { debounce, diffObject, duplicate, escapeHTML, isEmpty, isNewerVersion, objectsEqual } from "./utils.ts";
import { fromUuid, fromUuidSync, parseUuid } from "./uuid.ts";
import { Actors, ChatMessages, CombatEncounters, Folders, Items, Macros, Scenes, Users } from "./worldCollections.ts";

const fields = {
  DataField,
  AnyField,
  SchemaField,
  StringField,
  NumberField,
  BooleanField,
  ArrayField,
  SetField,
  ObjectField,
  TypedObjectField,
  HTMLField: special.HTMLField,
  FilePathField: special.FilePathField,
  DocumentIdField: special.DocumentIdField,
  DocumentUUIDField: special.DocumentUUIDField,
  ForeignDocumentField: special.ForeignDocumentField,
  IntegerSortField: special.IntegerSortField,
  EmbeddedDataField: special.EmbeddedDataField,
};

/** `mergeObject` with the option by its name in this generation (A26). */
function merge(original: Raw, other: Raw = {}, options: Raw = {}): Raw {
  const name = is14() ? "applyOperators" : "performDeletions";
  for (const odd of ["applyOperators", "performDeletions"])
    if (odd in options && odd !== name) throw new HostError(`mergeObject's option "${odd}" is called "${name}" here`);
  const operators = options[name] === true;
  return mergeObject(original, operators ? toKeys(other) : other, { ...options, performDeletions: operators });
}

const utils = {
  Collection,
  Color,
  randomID,
  deepClone,
  duplicate,
  mergeObject: merge,
  expandObject,
  flattenObject,
  getProperty,
  setProperty,
  hasProperty,
  isEmpty,
  isNewerVersion,
  diffObject,
  objectsEqual,
  escapeHTML,
  debounce,
  parseUuid,
  fromUuid,
  fromUuidSync,
};

const { DiceTerm, Die, FateDie, NumericTerm, OperatorTerm, RollTerm } = terms;

const { DataFieldOperator, ForcedDeletion, ForcedReplacement, OPERATOR_IDENTIFIER } = operators;
const OPERATORS = { DataFieldOperator, ForcedDeletion, ForcedReplacement, OPERATOR_IDENTIFIER };

/** Version 1 sheets are there as names only, to be unregistered. */
function retired(name: string): unknown {
  return Object.defineProperty(
    function () {
      throw new HostError(`the version 1 application ${name} is not offered by this host`);
    },
    "name",
    { value: name },
  );
}

/** Makes the namespace; `foundry.applications` is the page's to replace. */
export function makeFoundry(CONST: Raw) {
  const tree = {
    CONST,
    utils,
    abstract: { DataModel, TypeDataModel, Document, DocumentCollection, EmbeddedCollection },
    data: {
      fields,
      validators: { isValidId: special.isValidId },
      validation: { DataModelValidationError },
      ...(is14() && { ActiveEffectTypeDataModel, operators: OPERATORS }),
    },
    documents: {
      Actor,
      Item,
      ActiveEffect,
      ChatMessage,
      User,
      Scene,
      Folder,
      Combat,
      Combatant,
      JournalEntry,
      JournalEntryPage,
      RollTable,
      TableResult,
      Macro,
      TokenDocument,
      ActorDelta,
      abstract: { WorldCollection },
      collections: {
        Actors,
        Items,
        ChatMessages,
        Users,
        Scenes,
        Folders,
        CombatEncounters,
        Macros,
        CompendiumCollection,
      },
    },
    dice: { Roll, terms: { DiceTerm, Die, FateDie, NumericTerm, OperatorTerm, RollTerm } },
    audio: { AudioHelper },
    nue: { Tour, ToursCollection },
    helpers: { Hooks, Localization, ClientSettings },
    applications: makeApplications(),
    appv1: { sheets: { ActorSheet: retired("ActorSheet"), ItemSheet: retired("ItemSheet") } },
  };
  return strictTree("foundry", tree);
}

export type Foundry = ReturnType<typeof makeFoundry>;
export type { Raw };
