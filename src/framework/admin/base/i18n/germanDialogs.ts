import type { TranslationMessages } from 'ra-core';
import raLanguageGerman from 'ra-language-german';

const { ra } = raLanguageGerman;

type DialogTexts = Pick<TranslationMessages['ra'], 'message' | 'notification'>;

/** Confirmations, hints and notifications of react-admin. */
export const germanDialogs = {
  message: {
    ...ra.message,
    access_denied: 'Dir fehlt die Berechtigung für diese Seite.',
    are_you_sure: 'Bist du sicher?',
    auth_error: 'Beim Prüfen deiner Anmeldung ist ein Fehler aufgetreten.',
    authentication_error:
      'Deine Anmeldung konnte nicht geprüft werden, weil der Server einen Fehler gemeldet hat.',
    bulk_delete_content:
      '%{name}: Möchtest du diesen Eintrag wirklich löschen? |||| Möchtest du diese %{smart_count} Einträge wirklich löschen?',
    bulk_delete_title: '%{name} löschen |||| %{smart_count} %{name} löschen',
    bulk_update_content:
      'Möchtest du %{name} %{recordRepresentation} wirklich ändern? |||| Möchtest du diese %{smart_count} Einträge wirklich ändern?',
    bulk_update_title: '%{name} %{recordRepresentation} ändern |||| %{smart_count} %{name} ändern',
    clear_array_input: 'Möchtest du wirklich die ganze Liste leeren?',
    delete_content: '%{name}: Möchtest du diesen Eintrag wirklich löschen?',
    delete_title: '%{name} %{recordRepresentation} löschen',
    error: 'Ein Fehler ist aufgetreten. Deine Anfrage konnte nicht abgeschlossen werden.',
    invalid_form: 'Das Formular ist noch nicht vollständig. Bitte prüfe deine Eingaben.',
    loading: 'Einen Moment bitte',
    not_found:
      'Die gesuchte Seite konnte im System nicht gefunden werden. Vergewissere dich, dass deine Eingabe korrekt war.',
    placeholder_data_warning: 'Netzwerkproblem: Die Daten konnten nicht aktualisiert werden.',
    select_all_limit_reached:
      'Es sind zu viele Einträge, um alle auszuwählen. Die ersten %{max} wurden ausgewählt.',
    unsaved_changes: 'Einige deiner Änderungen sind nicht gespeichert. Möchtest du sie verwerfen?',
  },
  notification: {
    ...ra.notification,
    application_update_available: 'Eine neue Version ist verfügbar.',
    bad_item: 'Fehlerhafter Eintrag',
    created: 'Angelegt',
    data_provider_error: 'Beim Abrufen der Daten ist ein Fehler aufgetreten.',
    deleted: 'Eintrag gelöscht |||| %{smart_count} Einträge gelöscht',
    http_error: 'Fehler bei der Verbindung zum Server',
    i18n_error: 'Die Texte dieser Sprache konnten nicht geladen werden.',
    item_doesnt_exist: 'Den Eintrag gibt es nicht mehr',
    logged_out: 'Deine Sitzung ist beendet. Bitte melde dich neu an.',
    not_authorized: 'Dazu fehlt dir die Berechtigung.',
    offline: 'Keine Verbindung. Die Daten konnten nicht geladen werden.',
    updated: 'Gespeichert |||| %{smart_count} Einträge gespeichert',
  },
} satisfies DialogTexts;
