// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { frozen } from './frozen.js';
export const openapi = /* @__PURE__ */ frozen({
  "openapi": "3.1.0",
  "info": {
    "title": "Smart-city domain catalog: public pages",
    "version": "0.1.0"
  },
  "tags": [
    {
      "name": "citizen-services",
      "description": "Citizen Services & E-Government"
    },
    {
      "name": "community",
      "description": "Community & Social Engagement"
    },
    {
      "name": "culture-tourism",
      "description": "Culture, Tourism & Events"
    },
    {
      "name": "education",
      "description": "Education & Knowledge"
    },
    {
      "name": "healthcare",
      "description": "Healthcare & Public Health"
    },
    {
      "name": "sports-recreation",
      "description": "Sports & Recreation"
    }
  ],
  "paths": {
    "/{locale}/services": {
      "get": {
        "operationId": "citizen-services.services",
        "summary": "Citizen Services & E-Government: services",
        "description": "The domain is planned.",
        "tags": [
          "citizen-services"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/services/{id}": {
      "get": {
        "operationId": "citizen-services.services.id",
        "summary": "Citizen Services & E-Government: services/{id}",
        "description": "The domain is planned.",
        "tags": [
          "citizen-services"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          },
          {
            "$ref": "#/components/parameters/id"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/community": {
      "get": {
        "operationId": "community.community",
        "summary": "Community & Social Engagement: community",
        "description": "The domain is planned.",
        "tags": [
          "community"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/community/forums": {
      "get": {
        "operationId": "community.community.forums",
        "summary": "Community & Social Engagement: community/forums",
        "description": "The domain is planned.",
        "tags": [
          "community"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/attractions": {
      "get": {
        "operationId": "culture-tourism.attractions",
        "summary": "Culture, Tourism & Events: attractions",
        "description": "The domain is planned.",
        "tags": [
          "culture-tourism"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/tours": {
      "get": {
        "operationId": "culture-tourism.tours",
        "summary": "Culture, Tourism & Events: tours",
        "description": "The domain is planned.",
        "tags": [
          "culture-tourism"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/education": {
      "get": {
        "operationId": "education.education",
        "summary": "Education & Knowledge: education",
        "description": "The domain is planned.",
        "tags": [
          "education"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/education/institutions": {
      "get": {
        "operationId": "education.education.institutions",
        "summary": "Education & Knowledge: education/institutions",
        "description": "The domain is planned.",
        "tags": [
          "education"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/healthcare": {
      "get": {
        "operationId": "healthcare.healthcare",
        "summary": "Healthcare & Public Health: healthcare",
        "description": "The domain is planned.",
        "tags": [
          "healthcare"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/healthcare/facilities": {
      "get": {
        "operationId": "healthcare.healthcare.facilities",
        "summary": "Healthcare & Public Health: healthcare/facilities",
        "description": "The domain is planned.",
        "tags": [
          "healthcare"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/sports": {
      "get": {
        "operationId": "sports-recreation.sports",
        "summary": "Sports & Recreation: sports",
        "description": "The domain is planned.",
        "tags": [
          "sports-recreation"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    },
    "/{locale}/sports/venues": {
      "get": {
        "operationId": "sports-recreation.sports.venues",
        "summary": "Sports & Recreation: sports/venues",
        "description": "The domain is planned.",
        "tags": [
          "sports-recreation"
        ],
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          },
          "404": {
            "$ref": "#/components/responses/notFound"
          },
          "405": {
            "$ref": "#/components/responses/methodNotAllowed"
          }
        }
      }
    }
  },
  "components": {
    "parameters": {
      "locale": {
        "name": "locale",
        "in": "path",
        "required": true,
        "description": "The interface language (BCP 47).",
        "schema": {
          "type": "string",
          "enum": [
            "en",
            "fr",
            "ar"
          ]
        }
      },
      "id": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "A record identifier.",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      }
    },
    "responses": {
      "notFound": {
        "description": "There is no such page."
      },
      "methodNotAllowed": {
        "description": "Pages are read with GET or HEAD.",
        "headers": {
          "Allow": {
            "description": "GET, HEAD",
            "schema": {
              "type": "string"
            }
          }
        }
      }
    }
  }
});
