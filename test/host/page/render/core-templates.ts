/** The templates of core that systems name as parts (A88), drawn by ourselves. */
const tabNavigation = `
<nav class="sheet-tabs tabs{{#if verticalTabs}} vertical{{/if}}" role="tablist">
  {{#each tabs as |tab|}}
  <a class="{{tab.cssClass}}" role="tab" tabindex="0" aria-selected="{{#if tab.active}}true{{else}}false{{/if}}"
     data-action="tab" data-group="{{tab.group}}" data-tab="{{tab.id}}"{{#if tab.tooltip}} data-tooltip="{{tab.tooltip}}"{{/if}}>
    {{#if tab.icon}}<i class="{{tab.icon}}" inert></i>{{/if}}
    {{#if tab.label}}<span>{{localize tab.label}}</span>{{/if}}
  </a>
  {{/each}}
</nav>`;

const formFooter = `
<footer class="form-footer">
  {{#each buttons as |button|}}
  <button type="{{button.type}}" class="{{button.cssClass}}"{{#if button.name}} name="{{button.name}}"{{/if}}
    {{#if button.action}} data-action="{{button.action}}"{{/if}}{{#if button.disabled}} disabled{{/if}}>
    {{#if button.icon}}<i class="{{button.icon}}" inert></i>{{/if}}
    <span>{{localize button.label}}</span>
  </button>
  {{/each}}
</footer>`;

/** The encounter's parts: as much as a table without a system needs. */
const combatHeader = `<header class="combat-tracker-header">{{#if hasCombat}}<strong>{{round}}</strong>{{/if}}</header>`;
const combatTracker = `
<ol class="combat-tracker plain">
  {{#each turns as |turn|}}
  <li class="combatant{{#if turn.active}} active{{/if}}" data-combatant-id="{{turn.id}}">
    <span class="token-name">{{turn.name}}</span> <span class="token-initiative">{{turn.initiative}}</span>
  </li>
  {{/each}}
</ol>`;
const combatFooter = `<nav class="combat-controls"></nav>`;

export const coreTemplates: Record<string, string> = {
  "templates/generic/tab-navigation.hbs": tabNavigation,
  "templates/generic/form-footer.hbs": formFooter,
  "templates/sidebar/tabs/combat/header.hbs": combatHeader,
  "templates/sidebar/tabs/combat/tracker.hbs": combatTracker,
  "templates/sidebar/tabs/combat/footer.hbs": combatFooter,
};
